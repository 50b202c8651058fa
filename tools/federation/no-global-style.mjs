/** In the place of the library's own, whose sheet is a part of every page from the build on. */
export const GlobalStyle = () => null;
