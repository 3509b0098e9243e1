// In the bundle this is the `node:child_process` that commander imports, to start commands that are programs of their
// own: none of ours is.
// oxlint-disable-next-line import/no-default-export -- It stands in for a module that has one.
export default {
  spawn() {
    throw new Error("A command has become a program of its own: bundle node:child_process");
  },
};
