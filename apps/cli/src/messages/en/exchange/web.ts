export const enWeb = {
  started: (page: { readonly project: string; readonly url: string; readonly minutes: number }) =>
    [
      `The page of the memory ${page.project}: ${page.url}`,
      "Whoever has this address can read and change the memory: give it to nobody.",
      `Ctrl+C stops it; without an open tab it ends by itself after ${page.minutes} minutes.`,
    ].join("\n"),
  notOpened: "No browser could be started: open the address yourself.",
  idle: (minutes: number) => `No tab was open for ${minutes} minutes: the page has ended.`,
};
