/** Whether an address is one of this machine: a name of `localhost`, `127.0.0.0/8`, `::1`. */
export function isThisMachine({ hostname }: URL): boolean {
  return /^((.+\.)?localhost\.?|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
