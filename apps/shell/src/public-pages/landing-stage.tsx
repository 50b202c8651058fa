import { media, whenIdle } from '@trax/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';
import { Logo } from '../frame/logo.js';

/* The second row keeps room for what the sample says, so that nothing moves when it arrives or plays. */
const Stage = styled.div`
  display: grid;
  grid-template: auto minmax(4.75rem, auto) / minmax(0, 1fr);
  gap: var(--space-2);
  justify-items: center;
`;

// 350 px on phones, 500 px from 768 px up, and never wider than its room.
const Frame = styled.div`
  grid-area: 1 / 1;
  width: 350px;
  max-width: 100%;
  aspect-ratio: 1;

  ${media.md} {
    width: 500px;
  }
`;

const Picture = styled(Logo)`
  width: 100%;
  height: auto;
`;

/**
 * The logo of the landing page: still in the first paint, moving as soon as the page has nothing better to do. A sample of the
 * catalogue is played in its middle.
 */
export function LandingStage() {
  const loaded = useLoadedWhenIdle();
  const name = appConfig().productName;
  return (
    <Stage>
      <Frame>{loaded ? <loaded.AnimatedLogo name={name} /> : <Picture aria-label={name} />}</Frame>
      {loaded && <loaded.Sample />}
    </Stage>
  );
}

async function loadParts() {
  const [{ AnimatedLogo }, { Sample }] = await Promise.all([import('../logo/animated-logo.js'), import('./sample.js')]);
  return { AnimatedLogo, Sample };
}

function useLoadedWhenIdle() {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadParts>>>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const parts = await loadParts().catch(() => undefined); // then the logo just stays still
      if (isWanted) setLoaded(parts);
    };
    // The first change of the logo comes after four seconds.
    const stopWaiting = whenIdle(() => void load());
    return () => {
      isWanted = false;
      stopWaiting();
    };
  }, []);
  return loaded;
}
