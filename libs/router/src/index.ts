/** What the product uses of react-router-dom, so that the shared singleton carries no more than that. */
export { BrowserRouter, matchPath, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { Link, NavLink, type LinkProps, type NavLinkProps } from './link.js';
