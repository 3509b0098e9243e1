let width = null;

/** The library's function, loaded when it is first called: esbuild evaluates what is required where it is required. */
// oxlint-disable-next-line import/no-default-export -- It stands in for a module that has one.
export default function lateStringWidth(text, options) {
  // oxlint-disable-next-line import/no-commonjs -- see above
  width ??= require("string-width").default;
  return width(text, options);
}
