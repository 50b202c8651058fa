import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Slider } from './slider.js';

function Volume() {
  const [value, setValue] = useState(50);
  return <Slider label="Volume" max={100} value={value} valueText={`${value} %`} onChange={setValue} />;
}

it('moves by arrows, Home and End, and says its value in words', async () => {
  render(<Volume />);
  const slider = screen.getByRole('slider', { name: 'Volume' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(slider.getAttribute('aria-valuetext')).toBe('51 %');
  await userEvent.keyboard('{End}');
  expect(slider.getAttribute('aria-valuenow')).toBe('100');
  await userEvent.keyboard('{Home}');
  expect(slider.getAttribute('aria-valuenow')).toBe('0');
});

describe('the end of a change', () => {
  const calls: string[] = [];
  const slide = (start = 50) => {
    calls.length = 0;
    function Recorded() {
      const [value, setValue] = useState(start);
      const onChange = (next: number) => {
        calls.push(`change ${next}`);
        setValue(next);
      };
      return (
        <Slider
          label="Volume"
          max={100}
          value={value}
          onChange={onChange}
          onCommit={(end) => calls.push(`end ${end}`)}
        />
      );
    }
    render(<Recorded />);
    return screen.getByRole('slider', { name: 'Volume' });
  };

  it.each([
    ['{ArrowRight}', 51],
    ['{ArrowLeft}', 49],
    ['{ArrowUp}', 51],
    ['{PageUp}', 60],
    ['{PageDown}', 40],
    ['{Home}', 0],
    ['{End}', 100],
  ])('is reported after the change, at the key %s', async (key, value) => {
    slide();
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(calls).toEqual([`change ${value}`, `end ${value}`]);
  });

  it('is not reported where a key changes nothing', async () => {
    slide(100);
    await userEvent.tab();
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(calls).toEqual([]);
  });

  describe('of a drag', () => {
    const captured = new Set<Element>();
    beforeEach(() => {
      captured.clear();
      // jsdom has no pointer capture and no layout: the slider is as wide as its values.
      Element.prototype.setPointerCapture = function capture() {
        captured.add(this);
      };
      Element.prototype.hasPointerCapture = function has() {
        return captured.has(this);
      };
      Element.prototype.releasePointerCapture = function release() {
        captured.delete(this);
      };
      Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 44);
    });

    // jsdom has no PointerEvent with a position either.
    const moveTo = (thumb: Element, clientX: number) =>
      fireEvent(thumb, new MouseEvent('pointermove', { bubbles: true, clientX }));

    it('is reported once, when the pointer goes up', () => {
      const thumb = slide();
      fireEvent.pointerDown(thumb);
      moveTo(thumb, 60);
      moveTo(thumb, 70);
      expect(calls).toEqual(['change 60', 'change 70']);
      fireEvent.pointerUp(thumb);
      expect(calls).toEqual(['change 60', 'change 70', 'end 70']);
    });

    it('is reported also when the drag returns to where it began, or is cancelled', () => {
      const thumb = slide();
      fireEvent.pointerDown(thumb);
      moveTo(thumb, 60);
      moveTo(thumb, 50);
      fireEvent.pointerUp(thumb);
      expect(calls.splice(0)).toEqual(['change 60', 'change 50', 'end 50']);
      fireEvent.pointerDown(thumb);
      moveTo(thumb, 80);
      fireEvent.pointerCancel(thumb);
      expect(calls).toEqual(['change 80', 'end 80']);
    });
  });
});
