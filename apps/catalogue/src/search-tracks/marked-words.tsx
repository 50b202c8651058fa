import { styled } from 'styled-components';
import { foundParts } from './found-parts.js';

const Mark = styled.mark`
  border-radius: 0.125rem;
  background: var(--primary-soft);
  color: var(--on-primary-soft);
`;

type MarkedWordsProps = { readonly text: string; readonly search: string };

/** A text with the words of the search marked in it. */
export function MarkedWords({ text, search }: MarkedWordsProps) {
  if (search.trim() === '') return <bdi>{text}</bdi>;
  return (
    <bdi>
      {foundParts(text, search).map((part, index) =>
        part.isFound ? <Mark key={index}>{part.text}</Mark> : <span key={index}>{part.text}</span>,
      )}
    </bdi>
  );
}
