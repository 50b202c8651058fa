import { Link } from '@trax/router';
import { Heading, Page, Text } from '@trax/ui';
import { Fragment, type ReactNode } from 'react';
import { appConfig } from '../app-config.js';
import { Prose } from './prose.js';

type Section = { readonly title: string; readonly body: ReactNode };

export function PrivacyPolicyPage() {
  const config = appConfig();
  return (
    <Page title="Privacy Policy" lead="Effective date: February 20th 2024">
      <Prose>
        {[...aboutTheData(config), ...aboutYourRights(config)].map(({ title, body }, index) => (
          <section key={title}>
            <Heading level={2} look="h3">
              {index + 1}. {title}
            </Heading>
            {body}
          </section>
        ))}
      </Prose>
    </Page>
  );
}

const paragraphs = (...texts: ReactNode[]) =>
  texts.map((text, index) => (
    <Fragment key={index}>
      <Text>{text}</Text>
    </Fragment>
  ));

function aboutTheData({ productName }: { productName: string }): Section[] {
  return [
    {
      title: 'Introduction',
      body: paragraphs(
        `${productName} offers audio tracks of positive self-talk. This page tells which data about you we keep, why, and what you can do about it.`,
      ),
    },
    {
      title: 'Information we collect',
      body: (
        <ul>
          <li>your e-mail address, and the name and picture that you or your Google or Facebook account give us</li>
          <li>the playlists that you make</li>
          <li>which tracks you have listened to the end, and when</li>
        </ul>
      ),
    },
    {
      title: 'How we use it',
      body: paragraphs(
        'To let you sign in, to keep your playlists, and to show you your own statistics. We do not sell data, we show no advertisements, and we build no profiles for others.',
      ),
    },
    {
      title: 'Signing in',
      body: paragraphs(
        'Accounts are kept by Google Firebase Authentication. Your password goes there and is never seen or stored by us. If you sign in with Google or Facebook, that company learns that you use our service.',
      ),
    },
    {
      title: 'Cookies and browser storage',
      body: paragraphs(
        'One cookie keeps you signed in. Your browser also stores your theme, your volume and where you stopped listening. We use no tracking cookies.',
      ),
    },
    {
      title: 'Sharing',
      body: paragraphs(
        'We give your data to nobody but the providers that run the service for us, and to authorities only where the law demands it.',
      ),
    },
  ];
}

function aboutYourRights({ productName, supportEmail }: { productName: string; supportEmail: string }): Section[] {
  return [
    {
      title: 'Security',
      body: paragraphs(
        'Connections are encrypted, the session cookie is out of reach of scripts, and access to data is limited to what each part of the service needs.',
      ),
    },
    {
      title: 'How long we keep data',
      body: paragraphs(
        'As long as your account exists: your playlists and your listening history belong to it, and go with it.',
      ),
    },
    {
      title: 'Your rights and deletion',
      body: paragraphs(
        <>
          You may see, correct and delete your data. How to ask for deletion is written on the page{' '}
          <Link to="/data-deletion">Data Deletion Request</Link>; we process requests within 30 days.
        </>,
      ),
    },
    {
      title: 'Children',
      body: paragraphs(
        `${productName} is not meant for children under 13, and we do not knowingly collect data about them.`,
      ),
    },
    {
      title: 'Changes and contact',
      body: paragraphs(
        <>
          When this policy changes, the new text and its date stand here. Questions: write to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </>,
      ),
    },
  ];
}
