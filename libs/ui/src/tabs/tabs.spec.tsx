import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tab, TabList, TabPanel, Tabs } from './tabs.js';

it('moves between tabs by the arrow keys and shows the chosen panel', async () => {
  render(
    <Tabs defaultValue="m">
      <TabList label="Voice">
        <Tab value="m">Male Voice</Tab>
        <Tab value="f">Female Voice</Tab>
      </TabList>
      <TabPanel value="m">deep</TabPanel>
      <TabPanel value="f">bright</TabPanel>
    </Tabs>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tablist', { name: 'Voice' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Female Voice' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Female Voice' }).textContent).toBe('bright');
});
