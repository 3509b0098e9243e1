/** Whether an address is one of this machine: a name of `localhost`, `127.0.0.0/8`, `::1`. */
export const isThisMachine = ({ hostname }: URL): boolean =>
  /^((.+\.)?localhost\.?|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Where Ollama runs the models that it does not run itself. */
export const OLLAMA_CLOUD = "https://ollama.com";

/** Whether Ollama sends what a model of this name is asked on to its cloud, from whatever machine it runs on. */
export const isCloudModel = (model: string): boolean => /[-:]cloud$/i.test(model);
