import { HowItWorks } from './how-it-works.js';
import { Occasions } from './occasions.js';

/** What stands below the first screen of the landing page. */
export function LandingBands() {
  return (
    <>
      <HowItWorks />
      <Occasions />
    </>
  );
}
