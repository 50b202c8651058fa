/** A router without an address bar, for specs; a second entry so that no browser downloads it. */
export { MemoryRouter } from 'react-router-dom';
