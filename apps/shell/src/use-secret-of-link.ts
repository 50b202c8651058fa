import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What stands behind the `#` of a link by this name, which goes from the address at once, so that neither a bystander nor the history has it. */
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
