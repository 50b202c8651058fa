import type { ThemeName } from '@trax/ui';
import styled from 'styled-components';

const Picture = styled.svg`
  width: 100%;
  height: auto;
  border-radius: calc(var(--radius-control) - 0.25rem);
`;

/** A page of the product in the colours of a theme, whichever theme is on. Decorative. */
export function ThemePreview({ theme }: { readonly theme: ThemeName }) {
  return (
    <Picture data-theme={theme} viewBox="0 0 240 132" fill="none" strokeLinecap="round" aria-hidden>
      <rect width="240" height="132" fill="var(--bg)" />
      <rect width="240" height="22" fill="var(--surface)" />
      <path d="M0 22.5H240" stroke="var(--line)" />
      <circle cx="15" cy="11" r="4.5" stroke="var(--primary)" strokeWidth="2.5" pathLength="16" strokeDasharray="9 7" />
      <path d="M26 11h22" stroke="var(--ink)" strokeWidth="4" />
      <path d="M14 40h26M14 54h20M14 68h23" stroke="var(--muted)" strokeWidth="3.5" strokeOpacity="0.7" />
      <rect x="62" y="34" width="164" height="84" rx="10" fill="var(--surface)" stroke="var(--line)" />
      <path d="M78 54h58" stroke="var(--ink)" strokeWidth="5" />
      <path d="M78 70h82M78 82h66" stroke="var(--muted)" strokeWidth="3.5" strokeOpacity="0.7" />
      <rect x="78" y="94" width="40" height="13" rx="6.5" fill="var(--primary)" />
      <g strokeWidth="5" pathLength="16">
        <circle cx="194" cy="68" r="19" stroke="var(--line)" />
        <circle cx="194" cy="68" r="19" stroke="var(--logo-1)" pathLength="16" strokeDasharray="6 10" />
        <circle
          cx="194"
          cy="68"
          r="19"
          stroke="var(--logo-2)"
          pathLength="16"
          strokeDasharray="5 11"
          strokeDashoffset="-8"
        />
        <circle cx="194" cy="68" r="9" stroke="var(--logo-3)" pathLength="16" strokeDasharray="6 10" />
      </g>
    </Picture>
  );
}
