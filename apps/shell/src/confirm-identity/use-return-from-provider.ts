import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { useAccount } from '@trax/session';
import { useToast } from '@trax/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

const WORDS = {
  linked: { done: msg`The service is linked`, description: msg`It signs you in from now on.` },
  confirmed: {
    done: msg`Confirmed`,
    description: msg`Please repeat what you were doing. Nothing asks again for ten minutes.`,
  },
};
const KINDS = ['linked', 'confirmed'] as const;

/** Shows people who come back from the page of a provider what became of it. */
export function useReturnFromProvider(): void {
  const [parameters, setParameters] = useSearchParams();
  const { completeReturn } = useAccount();
  const { show } = useToast();
  const kind = KINDS.find((one) => parameters.has(one));
  const error = parameters.get('error');
  const isHandled = useRef(false);

  useEffect(() => {
    // An effect may run twice.
    if (kind === undefined || isHandled.current) return;
    isHandled.current = true;
    setParameters({}, { replace: true });
    void completeReturn(error).then((outcome) => {
      const { done, description } = WORDS[kind];
      if (!('failure' in outcome)) show({ title: i18n._(done), description: i18n._(description) });
      else show({ title: t`This did not work`, description: outcome.failure.text, tone: 'destructive' });
    });
  }, [kind, error, setParameters, completeReturn, show]);
}
