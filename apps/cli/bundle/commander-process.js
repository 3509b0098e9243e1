// In the bundle this is the `node:process` that commander imports: importing it as a module reads its every property.
// oxlint-disable-next-line import/no-default-export -- It stands in for a module that has one.
export default process;
