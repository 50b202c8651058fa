import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Check } from 'lucide-react';
import plainIcon from './plain-icon.js';

it('draws what the library draws, but for its class names', () => {
  const Plain = plainIcon({ node: [['path', { d: 'M20 6 9 17l-5-5', key: '1gmf2c' }]] });
  const [ours, theirs] = render(
    <>
      <Plain />
      <Check />
    </>,
  ).container.querySelectorAll('svg');
  theirs?.removeAttribute('class');
  expect(ours?.outerHTML).toBe(theirs?.outerHTML);
});
