import { asciiSigns } from "../../draw/rows/ascii-signs.ts";
import { withWrite } from "./with-write.ts";

/** The stream with signs written in ASCII, of which a locale that is not UTF-8 shows each byte; letters stay as they are. */
export function asciiOutput(stdout: NodeJS.WriteStream): NodeJS.WriteStream {
  return withWrite(
    stdout,
    (chunk, ...rest) =>
      Reflect.apply(stdout.write, stdout, [
        typeof chunk === "string" ? asciiSigns(chunk) : chunk,
        ...rest,
      ]) as boolean,
  );
}
