import { describe, expect, it } from '@jest/globals';
import { RetryBudget } from './retry-budget.js';

const spendAll = (budget: RetryBudget) => {
  let spent = 0;
  while (budget.spend()) spent += 1;
  return spent;
};
const earn = (budget: RetryBudget, calls: number) => {
  for (let i = 0; i < calls; i += 1) budget.earn();
};

describe('the budget of repetitions', () => {
  it('lets a quiet service be asked again', () => {
    expect(new RetryBudget().spend()).toBe(true);
  });

  it('is ten to begin with, and one for every ten calls after that', () => {
    const budget = new RetryBudget();
    expect(spendAll(budget)).toBe(10);
    earn(budget, 9);
    expect(spendAll(budget)).toBe(0);
    earn(budget, 21);
    expect(spendAll(budget)).toBe(3);
  });

  it('does not save up for a bad day', () => {
    const budget = new RetryBudget();
    earn(budget, 100_000);
    expect(spendAll(budget)).toBe(10);
  });
});
