// In the bundle this is the `msgpackr` that lmdb imports. It encodes values that are no bytes; the store opens
// every database with `encoding: "binary"`, so none is ever made.
export function Encoder() {
  throw new Error("A database was opened without `encoding: binary`: bundle msgpackr");
}
