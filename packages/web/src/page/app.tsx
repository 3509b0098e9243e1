import type { JSX } from "preact";
import { connection } from "./link/client.ts";
import { BranchesPane } from "./panes/branches/branches-pane.tsx";
import { BackupsPane } from "./panes/keep/backups-pane.tsx";
import { FiguresPane } from "./panes/keep/figures-pane.tsx";
import { ListPane } from "./panes/list/list-pane.tsx";
import { texts } from "./parts/look.ts";
import { Header } from "./parts/header.tsx";
import { Toast } from "./parts/toast.tsx";
import { place, type Place } from "./parts/place.ts";
import { ReviewPane } from "./panes/review/review-pane.tsx";
import { SettingsPane } from "./panes/settings/settings-pane.tsx";
import { SearchPane } from "./panes/search/search-pane.tsx";
import { TopicPane } from "./panes/search/topic-pane.tsx";
import { TimePane } from "./panes/time/time-pane.tsx";
import { TreeMap } from "./tree/tree-map.tsx";
import { chosen } from "./tree/nodes.ts";
import { Say } from "./parts/say.tsx";

export function App() {
  const state = connection.value;
  if (state === "entering") return <p class="notice">{texts.value.connection.entering}</p>;
  if (state === "out") return <NoAccess />;
  return (
    <>
      <Header />
      {state === "gone" && <Gone />}
      {PANES[place.value]()}
      <Toast />
    </>
  );
}

const PANES: Readonly<Record<Place, () => JSX.Element>> = {
  search: () => (
    <main class="desk">
      <section class="side">
        <SearchPane />
        {chosen.value !== null && <TopicPane id={chosen.value} key={chosen.value} />}
      </section>
      <TreeMap />
    </main>
  ),
  memories: () => <ListPane />,
  time: () => <TimePane />,
  branches: () => <BranchesPane />,
  review: () => <ReviewPane />,
  backups: () => <BackupsPane />,
  figures: () => <FiguresPane />,
  settings: () => <SettingsPane />,
};

function NoAccess() {
  const { outTitle, out } = texts.value.connection;
  return (
    <main class="notice">
      <h1>{outTitle}</h1>
      <p>
        <Say text={out} />
      </p>
    </main>
  );
}

function Gone() {
  const { goneTitle, gone, again } = texts.value.connection;
  return (
    <div class="banner" role="alert">
      <strong>{goneTitle}.</strong> <Say text={gone} />{" "}
      <button type="button" onClick={() => (connection.value = "in")}>
        {again}
      </button>
    </div>
  );
}
