import { styled } from 'styled-components';

/** A list without markers, which Safari takes for a list by its role alone. */
export const Ul = styled.ul.attrs({ role: 'list' })``;

/** The same in an order that matters. */
export const Ol = styled.ol.attrs({ role: 'list' })``;
