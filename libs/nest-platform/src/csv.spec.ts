import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.js';

describe('a line of CSV', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['＝1', "'＝1"],
    ['=HYPERLINK("https://evil.test","x")', '"\'=HYPERLINK(""https://evil.test"",""x"")"'],
    ['1=1', '1=1'],
    ['', ''],
    [null, ''],
    [0, '0'],
    [false, 'false'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [{ a: '=1' }, '"{""a"":""=1""}"'],
  ])('writes %j as %j', (value, field) => {
    expect(csvLine([value])).toBe(`${field}\r\n`);
  });

  it('has commas between its fields', () => {
    expect(csvLine(['a', 1, null])).toBe('a,1,\r\n');
  });
});
