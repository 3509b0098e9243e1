import { jsonFormat, type FilesFormat } from "../contract/import-format.ts";
import { onDisk } from "../files/source/on-disk.ts";
import { isMemoryNodes } from "./memory-nodes/node-shape.ts";
import { readMemoryNodes } from "./memory-nodes/read-memory-nodes.ts";
import { findTurnsFile, isPair, readPairFiles } from "./pair/pair-files.ts";
import { findProject } from "./project-memory/files/find-project.ts";
import { isProjectMemory } from "./project-memory/files/json-tables.ts";
import { readProjectFiles } from "./project-memory/files/read-files.ts";
import { isSqlite } from "./project-memory/sqlite/with-database.ts";
import { readTurnNodes } from "./turn-nodes/read-turn-nodes.ts";
import { isTurnNodes } from "./turn-nodes/tree-files.ts";

export const memoryNodes = jsonFormat({
  name: "memory-nodes",
  label: "memory nodes",
  holds: ["notes"],
  holdsValue: isMemoryNodes,
  read: readMemoryNodes,
});

export const turnNodes = jsonFormat({
  name: "turn-nodes",
  label: "turn_nodes.json",
  holds: ["turns"],
  holdsValue: isTurnNodes,
  read: readTurnNodes,
});

export const projectMemory: FilesFormat = {
  name: "sqlite",
  label: "memory.db",
  holds: ["turns", "notes"],
  endings: [".json"],
  recognises: ({ head, value }) => isSqlite(head) || isProjectMemory(value()),
  readFiles: onDisk((path, value) =>
    readProjectFiles(path, value === undefined ? "database" : "json"),
  ),
  findIn: findProject,
};

export const pair: FilesFormat = {
  name: "hsms",
  label: "all_memory.json",
  holds: ["turns", "tree"],
  endings: [".json"],
  recognises: (sample) => isPair(sample.value()),
  readFiles: onDisk(readPairFiles),
  findIn: findTurnsFile,
};
