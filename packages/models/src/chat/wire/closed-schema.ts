import type { JsonSchema } from "../chat-client.ts";

/** The schema with every object closed, as strict endpoints want it. */
export function closedSchema(schema: JsonSchema): unknown {
  switch (schema.type) {
    case "array":
      return { type: "array", items: closedSchema(schema.items) };
    case "object":
      return {
        ...schema,
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, value]) => [name, closedSchema(value)]),
        ),
        additionalProperties: false,
      };
    case "string":
    case "number":
    case "integer":
    case "boolean":
      return schema;
  }
}
