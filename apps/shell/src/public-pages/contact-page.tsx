import { t } from '@trax/i18n/macro';
import { Page, Text } from '@trax/ui';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';
import { Cards, PictureCard } from './band.js';

const Address = styled.address`
  font-style: normal;
  white-space: pre-line;
`;

export function ContactPage() {
  const { supportEmail, postalAddress } = appConfig();
  return (
    <Page title={t`Contact`} lead={t`A question, a wish, or something that does not work: write to us.`}>
      <Cards $columns={3}>
        <PictureCard scene="letter" title={t`Email`} level={2}>
          <Text $tone="muted">{t`About your account, the tracks or your data.`}</Text>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </PictureCard>
        <PictureCard scene="clock" title={t`Support hours`} level={2}>
          <Text $tone="muted">{t`When we read and answer what you write.`}</Text>
          <Text>{t`Mon-Fri 9:00 AM to 6:00 PM EST`}</Text>
        </PictureCard>
        <PictureCard scene="place" title={t`Postal address`} level={2}>
          <Text $tone="muted">{t`For whatever has to be on paper.`}</Text>
          <Address>{postalAddress}</Address>
        </PictureCard>
      </Cards>
    </Page>
  );
}
