import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What stands behind the `#` of a link by this name, which goes from the address at once: nobody reads it over a shoulder or in the history. */
export function useSecretOfLink(name: string): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const found = new URLSearchParams(hash.slice(1)).get(name) ?? undefined;
  const [secret, setSecret] = useState(found);
  if (found !== undefined && found !== secret) setSecret(found);
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return secret;
}
