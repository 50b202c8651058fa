/** A router at one fixed address, for pages that are rendered without a browser; a third entry so that none downloads it. */
export { StaticRouter } from 'react-router-dom';
