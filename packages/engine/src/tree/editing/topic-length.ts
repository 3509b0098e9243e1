/** Characters of a name that a person gives: a longer one does not fit the line of any screen. */
export const MAX_TOPIC_LENGTH = 100;
