import { expect, it, jest } from '@jest/globals';
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

it('goes around at the ends, and to them by Home and End', async () => {
  render(
    <Tabs defaultValue="a">
      <TabList label="Letters">
        <Tab value="a">A</Tab>
        <Tab value="b" disabled>
          B
        </Tab>
        <Tab value="c">C</Tab>
      </TabList>
    </Tabs>,
  );
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('C');
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('A');
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('C');
  await userEvent.keyboard('{Home}');
  expect(chosen()).toBe('A');
  await userEvent.keyboard('{End}');
  expect(chosen()).toBe('C');
});

it('leaves the choice to its owner if controlled, and is one stop of the Tab key', async () => {
  const onValueChange = jest.fn();
  render(
    <Tabs value="m" onValueChange={onValueChange}>
      <TabList label="Voice">
        <Tab value="m">Male Voice</Tab>
        <Tab value="f">Female Voice</Tab>
      </TabList>
      <TabPanel value="m">deep</TabPanel>
      <TabPanel value="f">bright</TabPanel>
    </Tabs>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Male Voice' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  await userEvent.click(screen.getByRole('tab', { name: 'Female Voice' }));
  expect(onValueChange).toHaveBeenCalledWith('f');
  expect(screen.getByRole('tabpanel').textContent).toBe('deep');
});

it('renders no style attributes, which the content security policy forbids in a prerendered page', () => {
  const { container } = render(
    <Tabs defaultValue="m">
      <TabList label="Voice">
        <Tab value="m">Male Voice</Tab>
      </TabList>
      <TabPanel value="m">deep</TabPanel>
    </Tabs>,
  );
  expect([...container.querySelectorAll('[style]')].map((element) => element.getAttribute('style'))).toEqual([]);
});
