/** Characters of a name. Of four bytes each at most, so a name with its suffixes stays under the 255 bytes that file systems allow. */
const MAX_LENGTH = 40;

/** Windows opens devices by these names, whatever the suffix. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** The topic as a name for a file or folder on any system; Korean stays as it is (NFC). Never empty. */
export function safeName(topic: string): string {
  const plain = topic
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ");
  const short = Array.from(plain).slice(0, MAX_LENGTH).join("");
  // Leading dots hide a file; trailing dots and blanks vanish on Windows.
  const trimmed = short.replace(/^[\s.]+|[\s.]+$/g, "");
  if (trimmed === "") return "_";
  return DEVICE.test(trimmed) ? `_${trimmed}` : trimmed;
}
