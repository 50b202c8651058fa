import { media } from '@trax/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';
import { Logo } from '../frame/logo.js';
import type * as animated from './animated-logo.js';

// 350 px on phones, 500 px from 768 px up, and never wider than its room.
const Frame = styled.div`
  width: 350px;
  max-width: 100%;
  aspect-ratio: 1;
  margin-inline: auto;

  ${media.md} {
    width: 500px;
  }
`;

const Picture = styled(Logo)`
  width: 100%;
  height: auto;
`;

/** The logo of the landing page: still in the first paint, moving as soon as the page has nothing better to do. */
export function LandingLogo() {
  const AnimatedLogo = useAnimatedLogo();
  const name = appConfig().productName;
  return <Frame>{AnimatedLogo ? <AnimatedLogo name={name} /> : <Picture aria-label={name} />}</Frame>;
}

function useAnimatedLogo() {
  const [arrived, setArrived] = useState<typeof animated>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const module = await import('./animated-logo.js').catch(() => undefined); // then it just stays still
      if (isWanted) setArrived(module);
    };
    const stopWaiting = whenIdle(() => void load());
    return () => {
      isWanted = false;
      stopWaiting();
    };
  }, []);
  return arrived?.AnimatedLogo;
}

// Its first change comes after four seconds; until then everything else on the page goes first.
const LOAD_AFTER_MS = 1500;

function whenIdle(act: () => void): () => void {
  let request: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) request = requestIdleCallback(act, { timeout: 1000 });
    else act();
  }, LOAD_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (request !== undefined) cancelIdleCallback(request);
  };
}
