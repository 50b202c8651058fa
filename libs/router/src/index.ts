/** What the product uses of react-router-dom, so that the shared singleton carries no more than that. */
export {
  BrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
  type LinkProps,
  type NavLinkProps,
  type RouteObject,
} from 'react-router-dom';
export { focusOn, useFocusRequest } from './focus-request.js';
