import { useLocation, useNavigate } from 'react-router-dom';
import { PageFailure } from '../remotes/page-failure.js';

/** In the place of a page that failed while it was rendered, or whose code could not be loaded. */
export function PageError() {
  const navigate = useNavigate();
  const location = useLocation();
  // The router renders a page anew that has failed after the next navigation, also one to the same address.
  const retry = () => void navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  return <PageFailure onRetry={retry} />;
}
