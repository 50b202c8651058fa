import type { ApolloLink } from '@apollo/client';

const ELEMENT_ID = 'trax-answers';

type Answers = Record<string, ApolloLink.Result | undefined>;

/**
 * The answer to a persisted document that the gateway wrote into the page, so that a first view waits for no call. It is
 * given once: whoever asks again wants to know what is true now.
 */
export function takeCarriedAnswer(documentId: string | undefined): ApolloLink.Result | undefined {
  const element = document.getElementById(ELEMENT_ID);
  if (documentId === undefined || !element) return undefined;
  const { [documentId]: answer, ...others } = JSON.parse(element.textContent) as Answers;
  element.textContent = JSON.stringify(others);
  return answer;
}

/** Leaves nothing of it to whoever comes next. */
export function forgetCarriedAnswers(): void {
  document.getElementById(ELEMENT_ID)?.remove();
}
