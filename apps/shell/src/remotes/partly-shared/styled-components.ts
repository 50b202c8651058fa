// What remotes get of the library, as in react-router-dom.ts.
export { css, keyframes, styled } from 'styled-components';
