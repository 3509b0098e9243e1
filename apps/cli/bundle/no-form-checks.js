// What `@modelcontextprotocol/server` takes from its runtime, without the validator of forms.
export { default as process } from "node:process";

export class DefaultJsonSchemaValidator {
  getValidator() {
    throw new Error("This server shows no forms");
  }
}
