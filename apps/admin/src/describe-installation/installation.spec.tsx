import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { findToast, INSTALLATION, renderPanel } from '../testing/render-panel.fixture.js';

const LABELS = {
  productName: 'Name on the pages',
  supportEmail: 'Address of the support',
  privacyEmail: 'Address for privacy',
  postalAddress: 'Postal address',
  privacyDate: 'Date of the privacy policy',
};
const find = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const descriptionOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const saveButton = () =>
  within(screen.getByRole('form', { name: 'Installation' })).getByRole('button', { name: 'Save' });

describe('what the pages say of the installation', () => {
  it('is changed, where empty is the default', async () => {
    const changeInstallation = jest.fn((changed: object) => ({ ...INSTALLATION, ...changed }));
    const { user } = renderPanel(
      { installation: { ...INSTALLATION, productName: 'Ours' }, changeInstallation },
      { address: '/admin/installation' },
    );
    expect((await find(LABELS.productName)).value).toBe('Ours');
    await user.clear(field(LABELS.productName));
    await user.type(field(LABELS.supportEmail), ' help@home.example ');
    await user.type(field(LABELS.privacyDate), '2026-11-23');
    await user.click(screen.getByRole('switch', { name: 'Pricing' }));
    await user.selectOptions(screen.getByLabelText('Voice until somebody chooses one'), 'Female voice');
    await user.selectOptions(screen.getByLabelText('Theme until somebody chooses one'), 'Dark');
    await user.click(saveButton());
    await findToast('Installation changed');
    expect(changeInstallation.mock.calls.map(([variables]) => variables)).toEqual([
      {
        productName: null,
        supportEmail: 'help@home.example',
        privacyEmail: null,
        postalAddress: null,
        privacyDate: '2026-11-23',
        hidesPricing: true,
        defaultVoice: 'F',
        defaultTheme: 'dark',
      },
    ]);
  });

  it('that is refused says why at its field, and keeps what was typed', async () => {
    const changeInstallation = () => {
      const fields = { supportEmail: 'is not a valid email address' };
      throw new GraphQLError('supportEmail: is not a valid email address', { extensions: { fields } });
    };
    const { user } = renderPanel({ changeInstallation }, { address: '/admin/installation' });
    await user.type(await find(LABELS.supportEmail), 'help');
    await user.click(saveButton());
    await waitFor(() => expect(descriptionOf(LABELS.supportEmail)).toBe('is not a valid email address'));
    expect(field(LABELS.supportEmail).value).toBe('help');
  });

  it('by the environment is shown as such, and cannot be changed', async () => {
    const bySettings = ['productName', 'supportEmail'];
    renderPanel(
      { installation: { ...INSTALLATION, productName: 'By settings', bySettings } },
      { address: '/admin/installation' },
    );
    expect((await find(LABELS.productName)).readOnly).toBe(true);
    expect(field(LABELS.supportEmail).readOnly).toBe(true);
    expect(field(LABELS.privacyEmail).readOnly).toBe(false);
    expect(descriptionOf(LABELS.productName)).toBe('Set in the environment of this installation, and changed there.');
  });
});
