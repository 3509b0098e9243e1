import { Box, Text, useIsScreenReaderEnabled } from "ink";
import { createElement, memo, useMemo, type ComponentType } from "react";
import { pendingOf } from "../panes/chat/state.ts";
import { ChatView } from "../panes/chat/view.tsx";
import { LogView } from "../panes/log/view.tsx";
import type { Words } from "../messages/words.ts";
import { OverlayView } from "../overlay/view.tsx";
import { thumbOf, type Thumb } from "../draw/scroll-bar.ts";
import { runningSearch } from "../panes/search/state.ts";
import { SearchView } from "../panes/search/view.tsx";
import { BranchesView } from "../panes/branches/view.tsx";
import { SlotsView } from "../panes/slots/view.tsx";
import { StatusView } from "../panes/status/view.tsx";
import type { Theme } from "../draw/theme/theme.ts";
import { TreeView } from "../panes/tree/view/view.tsx";
import { Frame } from "../draw/frame.tsx";
import { edgesOf, type FrameEdges } from "../draw/edges.ts";
import { KeysLine } from "./lines/keys-line.tsx";
import { arrange, inside, type Layout, TOO_SMALL } from "./layout/layout.ts";
import type { Rectangle, Size } from "../draw/size.ts";
import { paneNames, type PaneName } from "../input/pane-names.ts";
import { paneScroll } from "./layout/pane-scroll.ts";
import type { ScreenState } from "./state.ts";
import { isWriting } from "./keys/writing.ts";
import type { PaneViewProps } from "../panes/pane.ts";

/** The whole screen: as many rows and columns as the terminal has, whatever is in it. */
export function ScreenView({
  state,
  words: given,
}: {
  readonly state: ScreenState;
  readonly words: Words;
}) {
  const { trouble } = state;
  // Wherever something is loading, the reason why it does not come takes the place of that word.
  const words = useMemo(
    () => (trouble === null ? given : { ...given, screen: { ...given.screen, loading: trouble } }),
    [given, trouble],
  );
  const isRead = useIsScreenReaderEnabled();
  const { size, focus, isZoomed, isAlone, hidden, shares, theme } = state;
  const layout = useMemo(
    () => arrange({ size, focus, isZoomed, isAlone, hidden, shares }),
    [size, focus, isZoomed, isAlone, hidden, shares],
  );
  const boxes = useMemo(() => boxesOf(layout), [layout]);
  const edges = useMemo(
    () => edgesIn(layout, { focus, glyphs: theme.glyphs }),
    [layout, focus, theme.glyphs],
  );
  if (layout.type === "nothing") return null;
  if (layout.type === "too-small") {
    return (
      <Box width={size.width} height={size.height} overflow="hidden">
        <Text wrap="wrap">{words.screen.tooSmall(TOO_SMALL)}</Text>
      </Box>
    );
  }
  const { body, status, keys, tabs } = layout;
  // A digit goes to a pane but where it would be written.
  const isTyped = isWriting(state);
  const titleOf = (name: PaneName): string => {
    const title = words.screen.panes[name];
    return isTyped ? title : `${paneNames.indexOf(name) + 1} ${title}`;
  };
  return (
    <Box {...size} {...backgroundOf(theme)} flexDirection="column" overflow="hidden">
      {tabs.length > 0 && <TabsLine {...{ tabs, focus, titleOf, theme }} width={size.width} />}
      {state.overlay.type === "none" ? (
        paneNames.map((name) => {
          const box = boxes[name];
          // A reader goes from line to line: it gets the pane that is worked in.
          if (box === undefined || (isRead && name !== focus)) return null;
          const isFocused = name === focus;
          return (
            <Frame
              key={name}
              box={box.outside}
              edges={edges[name] ?? null}
              thumb={thumbIn(state, name, box.inside.box)}
              title={titleOf(name)}
              {...{ isFocused, theme }}
            >
              {drawPane(name, { state, shared: { ...box.inside, isFocused, theme, words } })}
            </Frame>
          );
        })
      ) : (
        <OverlayView
          {...{ theme, words }}
          state={state.overlay}
          box={body}
          line={focus === "chat" ? state.chat.field : null}
        />
      )}
      {status !== null && (
        <Box position="absolute" top={status.top} width={status.width} height={1}>
          <StatusView
            state={state.status}
            work={state.work}
            isBehind={pendingOf(state.chat) !== null || runningSearch(state.search) !== null}
            box={status}
            theme={theme}
            words={words}
          />
        </Box>
      )}
      {keys !== null && <KeysLine {...{ state, body, words }} box={keys} />}
    </Box>
  );
}

/** What each pane draws of its border, as the one line that it shares with those beside it. */
function edgesIn(
  { boxes }: Layout,
  { focus, glyphs }: { readonly focus: PaneName; readonly glyphs: Theme["glyphs"] },
): Readonly<Partial<Record<PaneName, FrameEdges>>> {
  const frames = paneNames.flatMap((name) => {
    const box = boxes[name];
    return box === undefined ? [] : [{ box, isFocused: name === focus }];
  });
  const edges: Partial<Record<PaneName, FrameEdges>> = {};
  for (const name of paneNames) {
    const box = boxes[name];
    if (box !== undefined) edges[name] = edgesOf(box, frames, glyphs);
  }
  return edges;
}

function thumbIn(state: ScreenState, name: PaneName, box: Size): Thumb | null {
  const scroll = paneScroll(state, name, box);
  const thumb = scroll === null ? null : thumbOf(scroll);
  return scroll === null || thumb === null
    ? null
    : { ...thumb, start: thumb.start + scroll.offset };
}

function backgroundOf({ background }: Theme) {
  return background === null ? {} : { backgroundColor: background };
}

/** Drawn again only when something of it has changed: a key in one pane costs the cells of that pane. */
const views: {
  readonly [Name in PaneName]: ComponentType<PaneViewProps<ScreenState[Name]>>;
} = {
  chat: memo(ChatView),
  search: memo(SearchView),
  tree: memo(TreeView),
  slots: memo(SlotsView),
  log: memo(LogView),
  branches: memo(BranchesView),
};

function drawPane<Name extends PaneName>(
  name: Name,
  {
    state,
    shared,
  }: { readonly state: ScreenState; readonly shared: Omit<PaneViewProps<unknown>, "state"> },
) {
  return createElement(views[name], { ...shared, state: state[name] });
}

interface PaneBox {
  readonly outside: Rectangle;
  readonly inside: Pick<PaneViewProps<unknown>, "box" | "origin">;
}

/** The same objects for as long as the layout stays, so that a view that has not changed is not drawn again. */
function boxesOf({ boxes }: Layout): Readonly<Partial<Record<PaneName, PaneBox>>> {
  const made: Partial<Record<PaneName, PaneBox>> = {};
  for (const name of paneNames) {
    const outside = boxes[name];
    if (outside === undefined) continue;
    const origin = { left: outside.left + 1, top: outside.top + 1 };
    made[name] = { outside, inside: { box: inside(outside), origin } };
  }
  return made;
}

/** The tabs; the shown pane's in brackets, so that no colour is needed. */
function TabsLine({
  tabs,
  focus,
  titleOf,
  theme,
  width,
}: {
  readonly tabs: readonly PaneName[];
  readonly focus: PaneName;
  readonly titleOf: (name: PaneName) => string;
  readonly theme: Theme;
  readonly width: number;
}) {
  return (
    <Box position="absolute" width={width} height={1}>
      <Text wrap="truncate">
        {tabs.map((name) => {
          const label = titleOf(name);
          const style = name === focus ? theme.styles.focusedTitle : theme.styles.dim;
          return (
            <Text key={name} {...style}>
              {name === focus ? `[${label}]` : ` ${label} `}
            </Text>
          );
        })}
      </Text>
    </Box>
  );
}
