import { encode } from 'uqr';
import { styled } from 'styled-components';

/* Dark on light in every theme: cameras read nothing else. */
const Picture = styled.svg`
  width: 12rem;
  max-width: 100%;
  border-radius: var(--radius-control);
  background: #fff;
  fill: #000;
`;

/** The text as a QR code. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </Picture>
  );
}
