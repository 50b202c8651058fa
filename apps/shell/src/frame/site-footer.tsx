import { LANGUAGES } from '@trax/contracts/languages';
import { chooseLanguage, i18n, nameLanguage } from '@trax/i18n';
import { useSession } from '@trax/session';
import { Link } from 'react-router-dom';
import { Ul, media, textStyle } from '@trax/ui';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';
import { legalLinks, secondaryLinks, useOfferedLinks } from '../navigation/links.js';

const Footer = styled.footer`
  border-top: 1px solid var(--line);
  color: var(--muted);
  ${textStyle.secondary}
`;

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-6);
  align-items: center;
  justify-content: space-between;
  max-width: calc(var(--content-width) + 2 * var(--space-10));
  margin-inline: auto;
  padding: var(--space-6) var(--space-4);

  ${media.md} {
    padding-inline: var(--space-6);
  }

  ${media.lg} {
    padding-inline: var(--space-10);
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-5);
  }

  a,
  button {
    display: inline-block;
    padding-block: var(--space-2);
    color: inherit;
  }

  button {
    padding-inline: 0;
    border: 0;
    background: none;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
`;

/** The end of every public page. Of a signed-in person the account knows the language. */
export function SiteFooter() {
  const { viewer } = useSession();
  return (
    <Footer>
      <Inner>
        <span>{appConfig().productName}</span>
        <Ul>
          {[...useOfferedLinks(secondaryLinks()), ...legalLinks()].map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          {viewer === undefined &&
            LANGUAGES.filter((language) => language !== i18n.locale).map((language) => (
              <li key={language}>
                <button type="button" lang={language} onClick={() => chooseLanguage(language)}>
                  {nameLanguage(language)}
                </button>
              </li>
            ))}
        </Ul>
      </Inner>
    </Footer>
  );
}
