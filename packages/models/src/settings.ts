// How settings name embedders and places; an entry of its own, since whoever reads settings loads no model.
export { arePlaces, PLACES_FORM } from "./network/places.ts";
export {
  areStores,
  parseVectorStore,
  STORES_FORM,
  VECTOR_STORE_FORMS,
} from "./embedding/outside/vector-store.ts";
export { EMBEDDER_FORMS, parseEmbedder } from "./embedding/embedder-spec.ts";
