import { render } from "preact";
import { App } from "./app.tsx";
import { enter } from "./link/client.ts";
import { follow } from "./link/follow.ts";

const page = document.querySelector("#page");
if (page !== null) render(<App />, page);
await enter();
await follow();
