import styled from 'styled-components';

/** As wide as the button that most likely follows, so that nothing jumps. */
export const AccountPlaceholder = styled.div`
  width: var(--target);
  height: var(--target);
`;
