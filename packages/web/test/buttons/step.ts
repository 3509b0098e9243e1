import type { Memory } from "@hsms/engine";
import type { Page } from "playwright-core";

export interface Step {
  /** Goes to where the button is. */
  readonly go?: (page: Page, memory: Memory) => Promise<unknown>;
  /** Around the button. */
  readonly within?: string;
  /** As it is called, or where it stands. */
  readonly button?: string;
  readonly at?: string;
  /** Whether what it does was done: not before it was pressed. */
  readonly shows: (page: Page, memory: Memory) => Promise<boolean>;
}

export const to = (name: string) => (page: Page) =>
  page.getByRole("link", { name, exact: true }).click();
export const toast = (words: string) => there(`.toast:has-text("${words}")`);
export const there = (place: string) => async (page: Page) =>
  (await page.locator(place).count()) > 0;
export const gone = (place: string) => async (page: Page) =>
  (await page.locator(place).count()) === 0;
export const more =
  (place: string, than: number) =>
  async (page: Page): Promise<boolean> =>
    (await page.locator(place).count()) > than;
export const saying = (place: string, words: string) => there(`${place}:has-text("${words}")`);
export const part = (title: string) => `.part:has(h2:text-is("${title}"))`;
