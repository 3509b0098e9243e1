/** What a tool cannot do, said to the assistant in a sentence with what to do instead. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
