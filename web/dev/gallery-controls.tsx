import { Pencil, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Checkbox, Radio } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, MoneyInput } from '#web/ui/input.tsx'
import { Link, StandaloneLink } from '#web/ui/link.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Range } from '#web/ui/range.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { GallerySection, Spec, SpecGrid, SpecRow } from './gallery-section.tsx'

const ring = 'outline-3 outline-offset-2 outline-focus outline-solid'

export function GalleryButtons() {
  return (
    <GallerySection title="Button and link">
      <SpecRow>
        <Spec name="rest">
          <Button>Start Quiz</Button>
        </Spec>
        <Spec name="pointer">
          <Button className="bg-accent-hover">Start Quiz</Button>
        </Spec>
        <Spec name="pressed">
          <Button className="translate-y-px shadow-none">Start Quiz</Button>
        </Spec>
        <Spec name="focus">
          <Button className={ring}>Start Quiz</Button>
        </Spec>
        <Spec name="off">
          <Button disabled>Start Quiz</Button>
        </Spec>
        <Spec name="busy">
          <Button busy busyLabel="Processing...">
            Start Quiz
          </Button>
        </Spec>
      </SpecRow>
      <MoreButtons />
      <p>
        A link in text is <Link href="#main">underlined, in the accent</Link>; one that leaves says{' '}
        <Link href="https://www.consumerfinance.gov" external>
          so to whoever listens
        </Link>
        ; a link on its own line{' '}
        <StandaloneLink href="#main" arrow>
          View all expenses
        </StandaloneLink>
      </p>
    </GallerySection>
  )
}

function MoreButtons() {
  return (
    <SpecRow>
      <Spec name="secondary">
        <Button kind="secondary">Retake Quiz</Button>
      </Spec>
      <Spec name="secondary, focus">
        <Button kind="secondary" className={ring}>
          Retake Quiz
        </Button>
      </Spec>
      <Spec name="secondary, busy">
        <Button kind="secondary" busy>
          Syncing...
        </Button>
      </Spec>
      <Spec name="quiet">
        <Button kind="quiet">Back to Lessons</Button>
      </Spec>
      <Spec name="delete">
        <Button kind="delete">Delete</Button>
      </Spec>
      <Spec name="delete, busy">
        <Button kind="delete" busy busyLabel="Deleting...">
          Delete
        </Button>
      </Spec>
      <Spec name="delete, quiet">
        <Button kind="delete-quiet">Cancel Subscription</Button>
      </Spec>
      <Spec name="icon">
        <IconButton label="Edit">
          <Pencil />
        </IconButton>
      </Spec>
      <Spec name="menu">
        <Menu
          trigger="maya@example.test"
          items={[
            { label: 'Edit', icon: <Pencil />, href: '#main' },
            { label: 'Delete', icon: <Trash2 />, danger: true },
          ]}
        />
      </Spec>
      <Spec name="large">
        <ButtonLink href="#main" large>
          Start Learning Today
        </ButtonLink>
      </Spec>
    </SpecRow>
  )
}

const methods = ['Cash', 'Credit Card', 'Debit Card', 'Bank Transfer']

export function GalleryFields() {
  return (
    <GallerySection title="Field, select, checkbox, radio, switch">
      <SpecGrid three>
        <Field label="Rest">
          <Input defaultValue="Weekly shop" />
        </Field>
        <Field label="Off">
          <Input defaultValue="Weekly shop" disabled />
        </Field>
        <Field label="Error" error="Description is required">
          <Input />
        </Field>
        <Field label="Prefix and hint" hint="Two decimals at most">
          <MoneyInput defaultValue="60.00" />
        </Field>
        <Field label="Search" labelHidden>
          <Input type="search" prefix={<Search />} placeholder="Search expenses" />
        </Field>
        <Field label="Select" optional>
          <Select defaultValue="Debit Card">
            {methods.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </Select>
        </Field>
        <Field label="Select, error" error="Category is required">
          <Select defaultValue="">
            <option value="">Choose one</option>
            <option>Groceries</option>
          </Select>
        </Field>
        <Field label="Text" hint="Plain text" error="At most 500 characters">
          <Textarea defaultValue="A notebook for a money plan of one page." />
        </Field>
        <Slider />
      </SpecGrid>
      <Checkboxes />
    </GallerySection>
  )
}

function Slider() {
  const [years, setYears] = useState(10)
  return (
    <Range
      label="Start later by"
      formatted={`${years} years`}
      value={years}
      min={0}
      max={40}
      step={5}
      onChange={setYears}
    />
  )
}

function Checkboxes() {
  const [visible, setVisible] = useState(true)
  return (
    <SpecRow>
      <Checkbox>Repeat every month</Checkbox>
      <Checkbox defaultChecked>Repeat every month</Checkbox>
      <Checkbox disabled defaultChecked>
        Off
      </Checkbox>
      <Radio name="look-radio">Weekly</Radio>
      <Radio name="look-radio" defaultChecked>
        Monthly
      </Radio>
      <Switch label="Store visible" on={visible} onChange={setVisible} labels={['Hidden', 'Visible']} />
      <Switch label="Another store" on={!visible} onChange={(on) => setVisible(!on)} labels={['Hidden', 'Visible']} />
    </SpecRow>
  )
}
