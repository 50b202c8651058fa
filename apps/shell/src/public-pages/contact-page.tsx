import { Card, Heading, media, Page, Text } from '@trax/ui';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';

const Ways = styled.div`
  display: grid;
  gap: var(--space-4);

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Way = styled(Card).attrs({ as: 'section' })`
  display: grid;
  gap: var(--space-2);
  align-content: start;
`;

const Address = styled.address`
  font-style: normal;
  white-space: pre-line;
`;

export function ContactPage() {
  const { supportEmail, postalAddress } = appConfig();
  return (
    <Page title="Contact" lead="A question, a wish, or something that does not work: write to us.">
      <Ways>
        <Way>
          <Heading level={2} look="cardTitle">
            E-mail
          </Heading>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </Way>
        <Way>
          <Heading level={2} look="cardTitle">
            Support hours
          </Heading>
          <Text>Mon-Fri 9:00 AM to 6:00 PM EST</Text>
        </Way>
        <Way>
          <Heading level={2} look="cardTitle">
            Postal address
          </Heading>
          <Address>{postalAddress}</Address>
        </Way>
      </Ways>
    </Page>
  );
}
