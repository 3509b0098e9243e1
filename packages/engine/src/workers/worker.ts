import { jobs, type JobName } from "./jobs.ts";

// oxlint-disable-next-line import/no-default-export -- piscina calls the default export.
export default function work(task: { readonly name: JobName; readonly input: unknown }): unknown {
  return (jobs[task.name].run as (input: unknown) => unknown)(task.input);
}
