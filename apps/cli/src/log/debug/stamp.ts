/** `[2025.09.03-21:21:30]` in local time: the right end of every debug line (S0-74, S0-77). */
export function debugStamp(time: number): string {
  const { year, month, day, hour, minute, second } = localParts(time);
  return `[${year}.${month}.${day}-${hour}:${minute}:${second}]`;
}

/** `debug_log_20250903_212130.txt` (S0-09). */
export function debugFileName(time: number): string {
  const { year, month, day, hour, minute, second } = localParts(time);
  return `debug_log_${year}${month}${day}_${hour}${minute}${second}.txt`;
}

export const isDebugFileName = (name: string): boolean =>
  /^debug_log_\d{8}_\d{6}\.txt$/u.test(name);

function localParts(time: number) {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    year: date.getFullYear(),
    month: two(date.getMonth() + 1),
    day: two(date.getDate()),
    hour: two(date.getHours()),
    minute: two(date.getMinutes()),
    second: two(date.getSeconds()),
  };
}
