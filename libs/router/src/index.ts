/** What the product uses of react-router-dom, so that the shared singleton carries no more than that. */
export { BrowserRouter, matchPath, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { focusOn, useFocusRequest } from './focus-request.js';
export { Link, NavLink, type LinkProps, type NavLinkProps } from './link.js';
