import { useId } from 'react';
import styled from 'styled-components';
import { Note } from '../typography/typography.js';

const Row = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  width: 100%;
  min-height: var(--target);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: transparent;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: var(--sunken);
  }
`;

const Words = styled.span`
  display: grid;
  gap: var(--space-1);
`;

const Label = styled.span`
  font-weight: 600;
`;

const Track = styled.span`
  flex: none;
  width: 3rem;
  height: 1.75rem;
  padding: calc(0.25rem - 1px);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-pill);
  background: var(--sunken);
  transition: background-color var(--motion-hover);

  &::before {
    content: '';
    display: block;
    width: 1.25rem;
    height: 1.25rem;
    border-radius: var(--radius-pill);
    background: var(--line-strong);
    transition: transform var(--motion-hover) var(--motion-ease);
  }

  [aria-checked='true'] > & {
    border-color: var(--primary);
    background: var(--primary);
  }

  [aria-checked='true'] > &::before {
    background: var(--on-primary);
    transform: translateX(1.25rem);
  }

  @media (forced-colors: active) {
    &::before {
      background: ButtonText;
    }

    [aria-checked='true'] > &::before {
      background: Highlight;
    }
  }
`;

type SwitchRowProps = {
  readonly label: string;
  readonly description: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** A setting that is on or off; the whole row switches it. */
export function SwitchRow({ label, description, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Row
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-description`}
      onClick={() => onChange(!isOn)}
    >
      <Words>
        <Label id={`${id}-label`}>{label}</Label>
        <Note as="span" id={`${id}-description`}>
          {description}
        </Note>
      </Words>
      <Track />
    </Row>
  );
}
