export type { Size } from "./screen/size.ts";
