/** A sentence of ours with its commands, which stand between back ticks, set apart. */
export const Say = ({ text }: { readonly text: string }) => (
  <>{text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</>
);
